export * from './archived-switch.js';
export * from './manage-menu.js';
