// Fits what the product has learned: npm run train -- developability-heads ASSAYS [--models FOLDER]
const TRAININGS = { 'developability-heads': '../libs/science/developability/training/train-heads.mjs' };

const [name, ...args] = process.argv.slice(2);
const path = TRAININGS[name];
if (path === undefined) {
  console.error(`usage: npm run train -- ${Object.keys(TRAININGS).join('|')} …`);
  process.exit(2);
}
const { train } = await import(path);
await train(...args);
