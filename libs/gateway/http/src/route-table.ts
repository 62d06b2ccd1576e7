import { Injectable } from '@nestjs/common';
import type { RouteOptions } from 'fastify';

/** Every path that is served, for what a refusal has to say of one that is not. */
@Injectable()
export class RouteTable {
  private readonly methods = new Map<string, { readonly pattern: RegExp; readonly methods: string[] }>();

  /** Called by Fastify for each route that is mounted. */
  add({ url, method }: Pick<RouteOptions, 'url' | 'method'>): void {
    const pattern = new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`);
    const path = this.methods.get(url) ?? { pattern, methods: [] };
    path.methods.push(...[method].flat());
    this.methods.set(url, path);
  }

  /** Methods of a path without parameters that was taken for one with; undefined where there is none. */
  siblingOf(url: string, contractPath: string): readonly string[] | undefined {
    return contractPath.includes('{') ? this.methods.get(pathOf(url))?.methods : undefined;
  }

  /** Methods at a path, for `Allow`; none when there is no such path. */
  allowed(url: string): readonly string[] {
    const path = pathOf(url);
    // `/batch` is no id: what its sibling `/{id}` allows is of no use there.
    const exact = this.methods.get(path);
    if (exact) return exact.methods;
    return [...this.methods.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : []));
  }
}

/** A slash at the end is tolerated. */
const pathOf = (url: string): string => (url.split('?', 1)[0] ?? '').replace(/(?<=.)\/$/, '');
