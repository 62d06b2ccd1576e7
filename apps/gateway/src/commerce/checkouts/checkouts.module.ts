import { Module } from '@nestjs/common';
import { PeopleModule } from '@paratope/gateway-identity';
import { CreditSalesController } from './controller.js';
import { PaymentsController } from './payments-controller.js';

/** Buying credits: the API's routes, and the routes for the payment provider and the browser. */
@Module({ imports: [PeopleModule], controllers: [CreditSalesController, PaymentsController] })
export class CheckoutsModule {}
