import { Module } from '@nestjs/common';
import { PeopleModule } from '../people/people.module.js';
import { SignInPolicyController } from './controller.js';

@Module({ imports: [PeopleModule], controllers: [SignInPolicyController] })
export class SignInPolicyModule {}
