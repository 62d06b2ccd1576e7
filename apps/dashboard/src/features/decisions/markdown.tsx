import { Code, Text, Typography } from '@mantine/core';
import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';

/** Heading of a note, which is not a heading of the page. */
function Heading({ children }: { readonly children?: ReactNode }) {
  return (
    <Text fw={700} size="sm" mb={4}>
      {children}
    </Text>
  );
}

/** Elements of a note. It loads nothing from other hosts, and its links open in another tab. */
const COMPONENTS: Components = {
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ),
  img: ({ alt }) => <Text span>{alt}</Text>,
  code: ({ children }) => <Code>{children}</Code>,
};

/** Renders Markdown. HTML in it is removed. */
export default function MarkdownText({ text }: { readonly text: string }) {
  return (
    <Typography fz="sm" style={{ overflowWrap: 'anywhere' }}>
      <Markdown skipHtml components={COMPONENTS}>
        {text}
      </Markdown>
    </Typography>
  );
}
