import { Module } from '@nestjs/common';
import { PeopleModule } from '@paratope/gateway-identity';
import { CreditSalesController } from './controller.js';
import { PaymentsController } from './payments-controller.js';

/** Buying credits: the API's side of it, and what a payment provider and a browser see. */
@Module({ imports: [PeopleModule], controllers: [CreditSalesController, PaymentsController] })
export class CheckoutsModule {}
