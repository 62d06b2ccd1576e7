// npm puts node_modules/.bin first on PATH, so its scripts run on the Node.js that package.json pins.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 11)) {
  console.error(
    `Paratope needs Node.js 24.11 or newer and found ${process.versions.node} at ${process.execPath}.\n` +
      'Run "npm install" on a platform that the package node-linux-* covers, or install a newer Node.js.',
  );
  process.exit(1);
}
