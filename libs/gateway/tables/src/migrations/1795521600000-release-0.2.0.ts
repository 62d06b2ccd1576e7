import { Baseline } from '@paratope/database';
import { ACCESS } from './release-0.2.0/access.sql.js';
import { FUNCTIONS } from './release-0.2.0/functions.sql.js';
import { JOBS } from './release-0.2.0/jobs.sql.js';
import { REGISTRY } from './release-0.2.0/registry.sql.js';

/** The schema of release 0.2.0. */
export class Release020At1795521600000 extends Baseline {
  override readonly name = 'TokenNetworks1795521600000';
  protected override readonly schema = 'core';
  protected override readonly release = '0.2.0';
  protected override readonly earlier = [
    'Core1795305600000',
    'AdcChemistry1795309200000',
    'Dashboard1795312800000',
    'HeldJobs1795314600000',
    'TokenScopesAudit1795316400000',
    'CanonicalEmails1795320000000',
    'ResultsInStore1795323600000',
    'ResultsInStoreChecked1795323600001',
    'Erasure1795327200000',
    'ErasureChecked1795327200001',
    'SecondFactors1795329000000',
    'Retention1795330800000',
    'AuditMonths1795334400000',
    'DaysOfOrgs1795338000000',
    'SecondFactorDemand1795341600000',
    'AuditChain1795343400000',
    'IndexesBesideHistory1795348800000',
  ];
  protected override readonly sql = [FUNCTIONS, ACCESS, REGISTRY, JOBS].join('\n');
}
