/** Files and requests that hurt a service which is careless, for `npm run check -- hostile` and `npm run bench -- neighbours --hostile`. */
export { Sender } from './doors.js';
export { HOSTILE_FILES } from './files.fixture.js';
