/** Folder in which programs that specs start keep the byte code of their modules, as the specs themselves do. */
export const COMPILE_CACHE = new URL('../../../../node_modules/.cache/specs/programs', import.meta.url).pathname;
