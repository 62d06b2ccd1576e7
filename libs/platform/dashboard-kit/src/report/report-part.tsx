import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './report.module.css';

interface ReportPartProps {
  readonly title: string;
  /** Content next to the title, such as a verdict. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

/** A printed report: as wide on the screen as on paper. */
export function Report({ children }: { readonly children: ReactNode }) {
  return <div className={classes['report']}>{children}</div>;
}

/** A part of a printed report, without a card: parts follow each other on the page. */
export function ReportPart({ title, mark, children }: ReportPartProps) {
  return (
    <section className={classes['part']} aria-label={title}>
      <div className={classes['title']}>
        <Title order={2}>{title}</Title>
        {mark}
      </div>
      {children}
    </section>
  );
}

interface ReportBlockProps {
  readonly title?: string;
  readonly children: ReactNode;
}

/** A block within a part of a report: a table, a figure or a text under its own title. */
export function ReportBlock({ title, children }: ReportBlockProps) {
  return (
    <div className={classes['block']}>
      {title !== undefined && <Title order={3}>{title}</Title>}
      {children}
    </div>
  );
}

/** Blocks side by side; below each other on a telephone. */
export function ReportColumns({ children }: { readonly children: ReactNode }) {
  return <div className={classes['columns']}>{children}</div>;
}

/** A sequence with the line above it, to be copied. */
export function ReportSequence({ title, sequence }: { readonly title: string; readonly sequence: string }) {
  return (
    <p className={classes['sequence']}>
      {title}
      <br />
      {sequence}
    </p>
  );
}

/** Explanation or remark in a report. */
export function ReportNote({ children }: { readonly children: ReactNode }) {
  return <p className={classes['note']}>{children}</p>;
}
