import { Module } from '@nestjs/common';
import { CheckoutsModule } from './checkouts/checkouts.module.js';
import { CreditTransactionsModule } from './credit-transactions/credit-transactions.module.js';
import { PurchasesModule } from './purchases/purchases.module.js';
import { SpendingCapsModule } from './spending-caps/spending-caps.module.js';
import { UsageModule } from './usage/usage.module.js';

/** Credits: purchases and usage. */
@Module({ imports: [CheckoutsModule, CreditTransactionsModule, PurchasesModule, SpendingCapsModule, UsageModule] })
export class CommerceModule {}
