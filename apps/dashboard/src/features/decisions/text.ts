const countOf = (count: number): string => (count === 1 ? '1 variant' : `${count.toLocaleString('en')} variants`);

const REASONS: Readonly<Record<string, string>> = {
  not_found: 'not found',
  data_deleted: 'deleted for good',
  too_many_tags: 'would have more than 20 tags',
};

/** Interface text of this part of the dashboard. */
export const TEXT = {
  stage: 'Stage',
  noStage: 'No stage',
  tags: 'Tags',
  stageAndTags: 'Stage and tags',
  stageAndTagsOf: (name: string) => `Stage and tags of ${name}`,
  saveStageAndTags: 'Save stage and tags',
  atMost20Tags: 'At most 20 tags of 40 characters. Press Enter after each.',
  stageOfVariant: 'Stage of the variant.',
  tagsOfVariant: 'Tags of the variant.',
  decide: 'Decide',
  setStage: 'Set stage',
  addTag: 'Add tag',
  removeTag: 'Remove tag',
  tag: 'Tag',
  addTagTo: (count: number) => `Add a tag to ${countOf(count)}`,
  removeTagFrom: (count: number) => `Remove a tag from ${countOf(count)}`,
  notes: 'Notes',
  newNote: 'New note',
  editedNote: 'Edited note',
  inMarkdown: 'Markdown: **bold**, *italic*, - lists, [links](https://…)',
  addNote: 'Add note',
  saveNote: 'Save note',
  cancel: 'Cancel',
  noNotesYet: 'Nobody has written a note yet.',
  somebody: 'Somebody',
  edited: ', edited',
  editNoteOf: (author: string) => `Edit the note of ${author}`,
  deleteNoteOf: (author: string) => `Delete the note of ${author}`,
  deleteNoteQuestion: 'Delete this note?',
  deleteNote: 'Delete note',
  nobodyCanBringItBack: 'Nobody can bring it back.',
  editStages: 'Edit stages',
  stagesOfOrganization: 'Stages of the organization',
  stageNumber: (place: number) => `Stage ${place}`,
  moveUp: (name: string) => `Move ${name} up`,
  removeStage: (name: string) => `Remove ${name}`,
  addStage: 'Add stage',
  saveStages: 'Save stages',
  aRenamedStage:
    'A renamed stage is renamed on every candidate and variant. A stage that one of them has cannot be removed.',
  changedNotice: (changed: number, unchanged: number, refused: readonly (readonly [string, number])[]) =>
    [
      `${countOf(changed)} changed`,
      ...(unchanged === 0 ? [] : [`${countOf(unchanged)} unchanged`]),
      ...refused.map(([outcome, count]) => `${countOf(count)} left: ${REASONS[outcome] ?? outcome}`),
    ].join('; '),
} as const;
