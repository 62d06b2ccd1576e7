export * from './archivable-list.js';
export * from './manage-menu.js';
