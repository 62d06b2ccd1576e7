import { Controller, type Type } from '@nestjs/common';
import { SigningKey } from '@paratope/evidence';
import { ProblemError } from '@paratope/problem';
import { type AnswerOf, FileBody, Handles, type RequestOf } from '@paratope/gateway-http';
import { JobReader } from '../../views/job-reader.js';
import { getSigningKey, type BUNDLE_ROUTES, type BundleRoute } from './contract.js';
import { JobBundles } from './job-bundles.js';

/** Returns the controller of one kind's bundles. Controllers differ only by the kind. */
export function bundleController({ kind, bundle }: (typeof BUNDLE_ROUTES)[number]): Type {
  @Controller()
  class BundleController {
    constructor(
      private readonly reader: JobReader,
      private readonly bundles: JobBundles,
    ) {}

    @Handles(bundle)
    async bundle({ caller, params }: RequestOf<BundleRoute>): Promise<AnswerOf<BundleRoute>> {
      const job = await this.reader.get({ id: params.id, orgId: caller.orgId, kind: kind.kind });
      if (!job) throw new ProblemError('not_found', 'No such job.');
      const bytes = await this.bundles.of(job);
      return { status: 200, body: new FileBody(Buffer.from(bytes), 'application/zip', `${kind.path}-${job.id}.zip`) };
    }
  }
  return BundleController;
}

@Controller()
export class SigningKeyController {
  constructor(private readonly key: SigningKey) {}

  @Handles(getSigningKey)
  read(): Promise<AnswerOf<typeof getSigningKey>> {
    const { id, pem } = this.key.public;
    return Promise.resolve({
      status: 200,
      body: { object: 'signing_key', key_id: id, algorithm: 'ed25519', public_key: pem },
    });
  }
}
