import { Badge } from '@mantine/core';

interface Decided {
  readonly stage: string | null;
  readonly tags: readonly string[];
}

/** The stage and tags of a candidate or variant, as the organization writes them. */
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
