export { ApplySuggestions } from './apply-suggestions.js';
export { chosenOf, suggestionName, type Suggestion } from './suggestion.js';
