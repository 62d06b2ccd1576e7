import { Module } from '@nestjs/common';
import { PeopleModule } from '@paratope/gateway-identity';
import { CreditSalesController } from './checkouts/controller.js';
import { PaymentsController } from './checkouts/payments-controller.js';
import { CreditTransactionsController } from './credit-transactions/controller.js';
import { PurchasesController } from './purchases/controller.js';
import { SpendingCapsController } from './spending-caps/controller.js';
import { UsageController } from './usage/controller.js';

/** Credits: purchases, usage, and caps of what persons spend and of what is spent on projects. */
@Module({
  imports: [PeopleModule],
  controllers: [
    CreditSalesController,
    PaymentsController,
    CreditTransactionsController,
    PurchasesController,
    SpendingCapsController,
    UsageController,
  ],
})
export class CommerceModule {}
