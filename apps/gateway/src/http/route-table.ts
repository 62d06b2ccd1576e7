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

  /** Methods at a path, for `Allow`; none when there is no such path. */
  allowed(url: string): readonly string[] {
    const [path = ''] = url.split('?', 1);
    return [...this.methods.values()].flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : []));
  }
}
