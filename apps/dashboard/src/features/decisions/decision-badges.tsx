import { Badge } from '@mantine/core';

interface Decided {
  readonly stage: string | null;
  readonly tags: readonly string[];
}

/** Badges with the stage and tags of a candidate or variant. */
export function DecisionBadges({ stage, tags }: Decided) {
  return (
    <>
      {stage !== null && (
        <Badge color="indigo" tt="none">
          {stage}
        </Badge>
      )}
      {tags.map((tag) => (
        <Badge key={tag} color="gray" variant="outline" tt="none">
          {tag}
        </Badge>
      ))}
    </>
  );
}
