import { Group, Stack, Text, Title, Tooltip } from '@mantine/core';
import {
  HumannessLegend,
  HumannessTrack,
  REGION_COLORS,
  rulerOf,
  useLineLength,
  type HumanPeptides,
  Remark,
} from '@paratope/dashboard-kit';
import { Fragment } from 'react';
import classes from './strategy-alignment.module.css';
import type { MutatedDomain, NumberedDomain, StrategyDetails } from './strategy-result.js';
import { TEXT } from './text.js';

/** Alignment of parent, humanized sequence and germline. Each mutation shows its reason. */
export function StrategyAlignment({
  details: { numbering, mutations, oasis_score },
}: {
  readonly details: StrategyDetails;
}) {
  const peptides = oasis_score?.method === 'oasis' ? 'repertoires' : 'germline';
  return (
    <Stack gap="lg">
      <DomainAlignment title={TEXT.vh} numbered={numbering.vh} mutated={mutations.vh} peptides={peptides} />
      {numbering.vl && mutations.vl && (
        <DomainAlignment title={TEXT.vl} numbered={numbering.vl} mutated={mutations.vl} peptides={peptides} />
      )}
    </Stack>
  );
}

/** Width of the names of the rows in pixels, as in the style sheet. */
const NAMES_PX = 84;

interface DomainAlignmentProps {
  readonly title: string;
  readonly numbered: NumberedDomain;
  readonly mutated: MutatedDomain;
  readonly peptides: HumanPeptides;
}

function DomainAlignment({ title, numbered, mutated, peptides }: DomainAlignmentProps) {
  const { acceptor } = mutated;
  const { ref, length } = useLineLength(NAMES_PX);
  const reasons = new Map(
    mutated.positions.map(({ imgt, kabat, from, to, reason }) => [
      imgt,
      TEXT.atImgtKabat(from, to, imgt, kabat, reason.replaceAll('_', ' ')),
    ]),
  );
  const keeps = new Map(
    mutated.kept.map(({ imgt, residue, acceptor_residue, reason }) => [
      imgt,
      TEXT.keptAtImgtAcceptorResidue(residue, imgt, acceptor_residue, reason.replaceAll('_', ' ')),
    ]),
  );
  const lines = Array.from({ length: Math.ceil(numbered.imgt.length / length) }, (_, line) => line * length);
  return (
    <Stack gap={6}>
      <Group gap="sm" align="baseline">
        <Title order={3}>{title}</Title>
        <Remark>{TEXT.acceptorAndSubstitutions(acceptor.v_gene, acceptor.j_gene, mutated.count)}</Remark>
      </Group>
      <Tooltip.Group>
        <div
          ref={ref}
          className={classes['scroll']}
          tabIndex={0}
          role="group"
          aria-label={TEXT.parentHumanizedGermline(title)}
        >
          {lines.map((start) => (
            <div key={start} className={classes['line']}>
              <span className={classes['name']}>{TEXT.imgt}</span>
              <span className={classes['ruler']} aria-hidden>
                {rulerOf(numbered.imgt.slice(start, start + length))}
              </span>
              {(['parental', 'humanized', 'germline'] as const).map((row) => (
                <Fragment key={row}>
                  <Row
                    name={row}
                    numbered={numbered}
                    start={start}
                    length={length}
                    noteAt={(imgt) => (row === 'humanized' ? (reasons.get(imgt) ?? keeps.get(imgt)) : undefined)}
                    markAt={(imgt) =>
                      row !== 'humanized'
                        ? undefined
                        : reasons.has(imgt)
                          ? 'changed'
                          : keeps.has(imgt)
                            ? 'kept'
                            : undefined
                    }
                  />
                  {row !== 'germline' && (
                    <Humanness
                      title={title}
                      numbered={numbered}
                      start={start}
                      length={length}
                      peptides={peptides}
                      name={row}
                    />
                  )}
                </Fragment>
              ))}
            </div>
          ))}
        </div>
      </Tooltip.Group>
      <Group gap="md">
        <Text size="xs">
          <span className={classes['changed']}>X</span> {TEXT.substituted}
        </Text>
        <Text size="xs">
          <span className={classes['kept']}>X</span> {TEXT.parentalResidueKept}
        </Text>
        {numbered.humanized_humanness && <HumannessLegend peptides={peptides} />}
        {Object.entries(REGION_COLORS).map(([region, color]) => (
          <Group key={region} gap={6}>
            <span style={{ width: 12, height: 12, borderRadius: 3, background: color, display: 'inline-block' }} />
            <Text size="xs">{region}</Text>
          </Group>
        ))}
      </Group>
    </Stack>
  );
}

interface HumannessProps {
  readonly title: string;
  readonly name: 'parental' | 'humanized';
  readonly numbered: NumberedDomain;
  readonly start: number;
  /** Number of residues of a line. */
  readonly length: number;
  readonly peptides: HumanPeptides;
}

/** Humanness of the residues of a row, below it. Results of earlier releases have none. */
function Humanness({ title, name, numbered, start, length, peptides }: HumannessProps) {
  const shares = numbered[`${name}_humanness`];
  if (!shares) return null;
  const residues = numbered.imgt
    .slice(start, start + length)
    .map((imgt, at) => ({ name: `${numbered[name][start + at] ?? ''}${imgt}`, share: shares[start + at] }));
  const last = start + residues.length;
  return (
    <>
      <span className={classes['name']}>{TEXT.humanness}</span>
      <HumannessTrack of={TEXT.residuesOfLine(title, name, start + 1, last)} residues={residues} peptides={peptides} />
    </>
  );
}

interface RowProps {
  readonly name: 'parental' | 'humanized' | 'germline';
  readonly numbered: NumberedDomain;
  readonly start: number;
  readonly length: number;
  readonly noteAt: (imgt: string) => string | undefined;
  readonly markAt: (imgt: string) => 'changed' | 'kept' | undefined;
}

function Row({ name, numbered, start, length, noteAt, markAt }: RowProps) {
  const positions = numbered.imgt.slice(start, start + length);
  return (
    <>
      <span className={classes['name']}>{name}</span>
      <span>
        {positions.map((imgt, at) => {
          const index = start + at;
          const mark = markAt(imgt);
          const note = noteAt(imgt);
          const letter = (
            <span
              key={imgt}
              className={mark && classes[mark]}
              style={mark ? undefined : { background: REGION_COLORS[numbered.region[index] ?? ''] }}
            >
              {numbered[name][index] ?? ' '}
            </span>
          );
          return note === undefined ? (
            letter
          ) : (
            <Tooltip key={imgt} label={note}>
              {letter}
            </Tooltip>
          );
        })}
      </span>
    </>
  );
}
