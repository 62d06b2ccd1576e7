import type { CampaignCreate } from '@paratope/sdk';

type Candidates = NonNullable<CampaignCreate['candidates']>;

/**
 * Reads the antibodies of a file as candidates of the campaign.
 * @throws Error naming the first record that is not an antibody
 */
export async function readLibrary(file: File): Promise<Candidates> {
  // The module and its germline tables are larger than the page, so they are loaded with the first file.
  const { importAntibodies } = await import('@paratope/antibody-import');
  const { outcomes } = await importAntibodies(
    [{ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }],
    {},
  );
  return outcomes.map((outcome) => {
    if (!outcome.ok) throw new Error(`${file.name}: ${outcome.id}: ${outcome.message}`);
    const domain = (role: string): string | undefined => outcome.chains.find((chain) => chain.role === role)?.sequence;
    const light = domain('light');
    return { name: outcome.id, heavy: domain('heavy') ?? '', ...(light !== undefined && { light }) };
  });
}
