/** No file may import itself by way of others, types included. */
export default {
  forbidden: [{ name: 'no-circular', severity: 'error', from: {}, to: { circular: true } }],
  options: {
    includeOnly: '^(apps|libs)/.*/src/',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      conditionNames: ['@paratope/source', 'import', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};
