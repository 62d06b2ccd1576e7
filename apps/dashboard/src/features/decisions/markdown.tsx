import { Code, Text, Typography } from '@mantine/core';
import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';

/** A heading within a note is none of the page. */
function Heading({ children }: { readonly children?: ReactNode }) {
  return (
    <Text fw={700} size="sm" mb={4}>
      {children}
    </Text>
  );
}

/** A note is the words of a person: it loads nothing from elsewhere, and a link opens beside the page. */
const COMPONENTS: Components = {
  ...{ h1: Heading, h2: Heading, h3: Heading, h4: Heading, h5: Heading, h6: Heading },
  a: ({ href, children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ),
  img: ({ alt }) => <Text span>{alt}</Text>,
  code: ({ children }) => <Code>{children}</Code>,
};

/** Markdown as elements of the page; HTML in it is left out. */
export default function MarkdownText({ text }: { readonly text: string }) {
  return (
    <Typography fz="sm" style={{ overflowWrap: 'anywhere' }}>
      <Markdown skipHtml components={COMPONENTS}>
        {text}
      </Markdown>
    </Typography>
  );
}
