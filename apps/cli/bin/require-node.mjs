// The command line runs on every LTS release of Node.js since 20; services need a newer one. The `engines` fields of both agree with this.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (!(major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19))) {
  process.stderr.write(
    `Paratope needs Node.js 20.19, 22.12 or newer and found ${process.versions.node} at ${process.execPath}: install a newer one.\n`,
  );
  process.exit(1);
}
