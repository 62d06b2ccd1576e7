/**
 * No file may import itself by way of others, types and what is loaded on demand included. A page of the dashboard reaches its route
 * by `getRouteApi`.
 */
export default {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
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
