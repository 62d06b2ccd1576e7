export { additionalSecrets } from './additional-secrets.js';
export { API_VERSIONS, LEAN_RESULTS_SINCE, apiVersionOf, versionHeader } from './api-versions.js';
export { contractsOf, controllersOf, pathsOf, requireHandlers } from './bindings.js';
export { readBody, readBytes } from './body.js';
export {
  type Caller,
  type PlanLimits,
  type Session,
  type TokenOfCaller,
  type User,
  type Visitor,
  actorOf,
  personBehind,
  isManager,
  projectsOf,
} from './caller.js';
export { suggestion } from './closest-name.js';
export {
  type AnswerContract,
  type RouteContract,
  type VisitorContract,
  isBodyRequired,
  isVersioned,
  isVisitorContract,
  isWrite,
  route,
} from './contract.js';
export { DEPRECATION_HEADERS, type Deprecation, deprecationHeaders, isDeprecated, successor } from './deprecation.js';
export {
  type Answer,
  type AnswerOf,
  EventStreamBody,
  FileBody,
  JSON_TYPE,
  JsonText,
  type RequestOf,
  bodyText,
} from './exchange.js';
export { prepareFastify } from './fastify.js';
export { Handles, OutsideApi } from './handles.js';
export { HttpModule } from './http.module.js';
export { Cursors, LIST_HEADERS, type PageRequest, archivedFilter, listQuery, listSchema } from './lists.js';
export { type ListFilters, createdAndLabelled, listFilters, namedAndLabelled } from './list-filters.js';
export { negotiated } from './negotiated.js';
export { isInNetworks, isWithinNetworks, networkSchema } from './networks.js';
export { ownApi } from './own-api.js';
export { ownOrg } from './own-org.js';
export { CACHE, HtmlPage } from './pages/html-page.js';
export { Html, html, withInlineCode } from './pages/html.js';
export { page } from './pages/layout.js';
export { READ_DEADLINE_MS, translatePeerErrors, whenOpened } from './peer-problems.js';
export { asProblem, internalError, isOutage, problemAnswer } from './problem-answer.js';
export { ProjectBinding } from './project-binding.js';
export { notFound, orNotFound, unauthorized } from './refusals.js';
export { type ReadBody, type RequestContext, contextOf, replyOf } from './request-context.js';
export { ROLES, type Role, roleIncludes } from './roles.js';
export { RouteTable } from './route-table.js';
export {
  archivedChange,
  archivedSchema,
  changes,
  idParams,
  lifeTimestamps,
  livemode,
  objectSchema,
  orgParams,
  timestampSchema,
  timestamps,
  uuidOf,
  uuidSchema,
} from './schemas.js';
export {
  isAllowedInSandbox,
  isAllowedWithinProjects,
  isAudited,
  roleOf,
  scopeOf,
  scopesOfRole,
} from './scope-of-route.js';
export { ROLE_OF_EFFECT, SCOPES, SCOPE_OF_EFFECT, type Scope } from './scopes.js';
export { Seal } from './seal.js';
export { MALFORMED_URL, serverOptions } from './server-options.js';
export { validated } from './validate.js';
export { asMcpCall, isMcpCall } from './mcp-calls.js';
export { PublicUrl } from './public-url.js';
