// Runs first in every program: reports in one line that its Node.js is too old, which would otherwise end in a stack trace. It is
// JavaScript, because it also runs before anything is built.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 11)) {
  process.stderr.write(
    `Paratope needs Node.js 24.11 or newer and found ${process.versions.node} at ${process.execPath}: ` +
      'install a newer one, or, in the repository, start it by npm, which brings one on Linux and on macOS with an Intel processor.\n',
  );
  process.exit(1);
}
