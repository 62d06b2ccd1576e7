// The command line runs on every Node.js that is maintained; services need a newer one (require-node.mjs).
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 12)) {
  process.stderr.write(
    `Paratope needs Node.js 22.12 or newer and found ${process.versions.node} at ${process.execPath}: install a newer one.\n`,
  );
  process.exit(1);
}
