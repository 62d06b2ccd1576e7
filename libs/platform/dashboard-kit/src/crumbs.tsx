import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { TEXT } from './text.js';

const Crumb = createLink((props: AnchorProps) => <Anchor size="sm" {...props} />);

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Links of a page to the projects, the project and the candidate to which it belongs. */
export const projectsCrumb = (
  <Crumb key="projects" to="/projects">
    {TEXT.projects}
  </Crumb>
);

export const projectCrumb = ({ id, name }: Named) => (
  <Crumb key="project" to="/projects/$projectId" params={{ projectId: id }}>
    {name}
  </Crumb>
);

export const candidateCrumb = ({ id, name }: Named) => (
  <Crumb key="candidate" to="/candidates/$candidateId" params={{ candidateId: id }}>
    {name}
  </Crumb>
);
