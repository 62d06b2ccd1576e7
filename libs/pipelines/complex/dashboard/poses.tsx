import { Badge, Button, Table } from '@mantine/core';
import type { DockedPose, PoseCluster } from '@paratope/sdk';
import { useState } from 'react';
import { Download, saveCsv, Section } from '@paratope/dashboard-kit';
import { TEXT } from './text.js';

const FIRST = 10;

interface PosesProps {
  readonly poses: readonly DockedPose[];
  readonly clusters: readonly PoseCluster[];
  readonly id: string;
}

const words = (term: string): string => term.replaceAll('_', ' ');

/** Table of the poses, the best first. It marks the best pose of each cluster of similar poses. */
export function Poses({ poses, clusters, id }: PosesProps) {
  const [all, setAll] = useState(false);
  const terms = Object.keys(poses[0]?.energy_terms ?? {});
  const clusterOf = new Map(clusters.map((cluster) => [cluster.best_pose, cluster]));
  const save = (): void =>
    saveCsv(
      `poses-${id}`,
      poses.map(({ rank, score, cluster_size, buried_surface_area, energy_terms }) => ({
        rank,
        score,
        cluster_size,
        buried_surface_area,
        ...energy_terms,
      })),
    );
  return (
    <Section
      title={TEXT.poses}
      description={TEXT.lowerScoresAreBetterSimilar}
      actions={<Download label={TEXT.downloadCsv} onClick={save} />}
    >
      <Table.ScrollContainer minWidth={640}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className="numeric">{TEXT.rank}</Table.Th>
              <Table.Th className="numeric">{TEXT.score}</Table.Th>
              <Table.Th>{TEXT.cluster}</Table.Th>
              <Table.Th className="numeric">{TEXT.posesInCluster}</Table.Th>
              <Table.Th className="numeric">{TEXT.buriedSurface}</Table.Th>
              {terms.map((term) => (
                <Table.Th key={term} className="numeric">
                  {words(term)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(all ? poses : poses.slice(0, FIRST)).map((pose) => {
              const cluster = clusterOf.get(pose.rank);
              return (
                <Table.Tr key={pose.rank}>
                  <Table.Td className="numeric">{pose.rank}</Table.Td>
                  <Table.Td className="numeric">{pose.score.toFixed(2)}</Table.Td>
                  <Table.Td>
                    {cluster && (
                      <Badge color="blue" miw="max-content">
                        {TEXT.rankOf(cluster.rank)}
                      </Badge>
                    )}
                  </Table.Td>
                  <Table.Td className="numeric">{pose.cluster_size}</Table.Td>
                  <Table.Td className="numeric">{pose.buried_surface_area.toFixed(0)}</Table.Td>
                  {terms.map((term) => (
                    <Table.Td key={term} className="numeric">
                      {pose.energy_terms[term]?.toFixed(1) ?? '–'}
                    </Table.Td>
                  ))}
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {!all && poses.length > FIRST && (
        <Button variant="default" size="xs" mt="sm" w="fit-content" className="no-print" onClick={() => setAll(true)}>
          {TEXT.showAll(poses.length)}
        </Button>
      )}
    </Section>
  );
}
