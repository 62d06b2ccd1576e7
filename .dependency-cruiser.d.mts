import type { IFlattenedRuleSet, ICruiseOptions } from 'dependency-cruiser';

declare const rules: IFlattenedRuleSet & { readonly options: ICruiseOptions };
export default rules;
