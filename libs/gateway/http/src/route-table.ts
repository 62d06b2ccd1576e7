import { Injectable } from '@nestjs/common';
import type { RouteOptions } from 'fastify';

/** Every path that is served, from which a refusal gets the allowed methods of an unserved one. */
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

  /** Returns the methods of a path without parameters that matched a path with parameters; undefined if there is none. */
  siblingOf(url: string, contractPath: string): readonly string[] | undefined {
    return contractPath.includes('{') ? this.methods.get(pathOf(url))?.methods : undefined;
  }

  /** Returns the methods of a path, for `Allow`; none if the path does not exist. */
  allowed(url: string): readonly string[] {
    const path = pathOf(url);
    // `/batch` is not an id, so the methods of its sibling `/{id}` do not apply to it.
    const exact = this.methods.get(path);
    if (exact) return exact.methods;
    return [...this.methods.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : []));
  }
}

/** Returns the path of a URL. A trailing slash is tolerated. */
const pathOf = (url: string): string => (url.split('?', 1)[0] ?? '').replace(/(?<=.)\/$/, '');
