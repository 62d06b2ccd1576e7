import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '../../app/root-route.js';

export const adcDesignRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/adc-designs/$designId',
  component: lazyRouteComponent(() => import('./adc-design-page.js'), 'AdcDesignPage'),
});

export const adcDesignPages = [adcDesignRoute] as const;
