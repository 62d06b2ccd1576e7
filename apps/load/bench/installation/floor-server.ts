// Child process with the floors by which the platform's figures are divided: a bare Fastify that admits a job with one prepared CTE (debit,
// ledger entry, job and outbox row), and a bare Nest on Fastify that answers a constant.
import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import Fastify from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import { KIND } from './kind.ts';

const SCHEMA = `
  DROP SCHEMA IF EXISTS floor CASCADE;
  CREATE SCHEMA floor;
  CREATE TABLE floor.accounts (id int PRIMARY KEY, balance bigint NOT NULL);
  CREATE TABLE floor.ledger (id uuid PRIMARY KEY DEFAULT uuidv7(), account_id int NOT NULL, amount bigint NOT NULL);
  CREATE TABLE floor.jobs (id uuid PRIMARY KEY DEFAULT uuidv7(), account_id int NOT NULL, status text NOT NULL,
                           variant_id uuid NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
  CREATE TABLE floor.outbox (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, job_id uuid NOT NULL);
  INSERT INTO floor.accounts SELECT n, 1000000000 FROM generate_series(0, 99) n`;

const SUBMIT = {
  name: 'floor-submit',
  text: `
    WITH debit AS (UPDATE floor.accounts SET balance = balance - 1 WHERE id = $1 AND balance >= 1 RETURNING id),
         entry AS (INSERT INTO floor.ledger (account_id, amount) SELECT id, -1 FROM debit),
         job AS (INSERT INTO floor.jobs (account_id, status, variant_id) SELECT id, 'pending', $2 FROM debit
                 RETURNING id, created_at),
         queued AS (INSERT INTO floor.outbox (job_id) SELECT id FROM job)
    SELECT id, created_at FROM job`,
};

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
await pool.query(SCHEMA);
const floor = Fastify();
let turn = 0;
floor.post('/submit', async (request, reply) => {
  const { rows } = await pool.query({
    ...SUBMIT,
    values: [turn++ % 100, z.object({ variant_id: z.uuid() }).parse(request.body).variant_id],
  });
  return reply.code(202).send({
    object: KIND.kind,
    status: 'pending',
    ...z.object({ id: z.string(), created_at: z.date() }).parse(rows[0]),
  });
});
await floor.listen({ port: 0, host: '127.0.0.1' });

class ConstantController {
  answer(): { readonly object: string; readonly status: string } {
    return { object: KIND.kind, status: 'pending' };
  }
}
const answer = Object.getOwnPropertyDescriptor(ConstantController.prototype, 'answer');
if (!answer) throw new Error('the controller lost its method');
Get('constant')(ConstantController.prototype, 'answer', answer);
Controller()(ConstantController);
class ConstantModule {
  readonly controllers = [ConstantController];
}
Module({ controllers: [ConstantController] })(ConstantModule);
const nest = await NestFactory.create<NestFastifyApplication>(ConstantModule, new FastifyAdapter(), { logger: false });
await nest.listen(0, '127.0.0.1');

const portOf = (address: unknown): number => z.object({ port: z.int() }).parse(address).port;
process.send?.({
  submitPort: portOf(floor.server.address()),
  nestPort: portOf(nest.getHttpServer().address()),
});
process.once('disconnect', () => process.exit(0));
