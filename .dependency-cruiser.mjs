/**
 * No file may import itself by way of others, types included. What is loaded on demand may name what loads it: a page of the
 * dashboard its route.
 */
export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
  ],
  options: {
    includeOnly: '^((apps|libs)/.*/src|libs/pipelines)/',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      conditionNames: ['@paratope/source', 'import', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
};
