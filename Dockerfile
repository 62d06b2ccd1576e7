# One image for every app:
#   docker build --build-arg APP=gateway -t paratope/gateway .
# Everything is installed and built once for all apps; the stage `app` keeps what one of them needs.
# Node.js in the version of package.json, and Debian; a digest names the same bytes whoever moves a tag.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
ARG DEBIAN_IMAGE=debian:bookworm-slim@sha256:3783cc01769c7b2b1b83a5c5ad96c815348e28ed7da68e2e3687004faa906251

FROM ${NODE_IMAGE} AS node

# What every app runs on: Debian (its apt installs the libraries that Node.js is linked to) and its one program; no npm.
FROM ${DEBIAN_IMAGE} AS base
COPY --from=node /usr/local/bin/node /usr/local/bin/node
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node

# The manifests of the workspace alone: installing is done again only when one of them changed.
FROM node AS manifests
WORKDIR /paratope
COPY apps apps
COPY libs libs
COPY tools tools
RUN find apps libs tools -type f ! -name package.json -delete && find apps libs tools -type d -empty -delete

FROM node AS build
WORKDIR /paratope
COPY --from=manifests /paratope ./
# By name, as .dockerignore allows: nothing else of the folder is an image's business.
COPY package.json package-lock.json ./
COPY tools/prepare.mjs tools/prepare.mjs
# The runtime of the structure network is in its package; its install script would only fetch CUDA from elsewhere.
ENV ONNXRUNTIME_NODE_INSTALL=skip
# An .npmrc may hold a token: who needs one gives it as a secret, which no layer keeps (--secret id=npmrc,src=.npmrc).
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci --no-progress --no-fund --no-audit
COPY nx.json tsconfig.json tsconfig.base.json tsconfig.numeric.json tsconfig.programs.json tsconfig.numeric-programs.json tsconfig.web.json ./
COPY apps apps
COPY libs libs
COPY tools tools
RUN npm run build
RUN npm prune --omit=dev --ignore-scripts

# Of everything that was built, what this app needs.
FROM node AS app
WORKDIR /paratope
COPY --from=build /paratope ./
ARG APP
RUN node tools/prune-image.ts "$APP" && rm -rf tools

FROM base
ENV NODE_ENV=production HTTP_HOST=0.0.0.0 HTTP_PORT=8080 ADMIN_HOST=0.0.0.0 ADMIN_PORT=8081
WORKDIR /paratope
COPY --from=app /paratope ./
ARG APP
RUN test -f "apps/${APP}/bundle/main.js" && ln -s "apps/${APP}" app
# What an app keeps beside the stores; a volume mounted here takes the mode over.
RUN mkdir --mode=1777 home
ENV PARATOPE_HOME=/paratope/home
USER node
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "const { HTTP_PORT, ADMIN_PORT } = process.env; const ready = async (port) => { if (!(await fetch(`http://127.0.0.1:${port}/health/ready`)).ok) throw 1; }; Promise.any([ready(ADMIN_PORT), ready(HTTP_PORT)]).then(() => process.exit(0), () => process.exit(1))"]
# Telemetry is loaded before the app, and idle unless OTEL_EXPORTER_OTLP_ENDPOINT is set.
CMD ["node", "--import", "./app/bundle/register.js", "app/bundle/main.js"]
