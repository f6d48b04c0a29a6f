import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import type { Area } from '../i18n/areas'
import { loadAreas } from '../i18n/words'
import { RequireRole, RequireSession } from './guards'
import { Layout } from './layout/layout'
import { PageFallback } from './page-fallback'
import { RouteError } from './route-error'

/** A route's code and the words it needs, fetched side by side when somebody goes there. */
function page(path: string, load: () => Promise<{ default: ComponentType }>, ...areas: Area[]): RouteObject {
  return {
    path,
    lazy: async () => {
      const [module] = await Promise.all([load(), loadAreas(...areas)])
      return { Component: module.default }
    },
  }
}

/** Every screen of the product, once. One file a route in `routes/`, which composes features and does nothing else. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    errorElement: <RouteError />,
    children: [
      {
        // The header stays while a first page's code arrives, and when one page fails.
        HydrateFallback: PageFallback,
        errorElement: <RouteError />,
        children: [
          page('/', () => import('./routes/home'), 'home', 'faq'),
          page('/about', () => import('./routes/about'), 'about'),
          page('/faq', () => import('./routes/faq'), 'faq'),
          page('/help', () => import('./routes/help'), 'help'),
          page('/terms', () => import('./routes/terms'), 'legal'),
          page('/privacy', () => import('./routes/privacy'), 'legal'),
          page('/vendor-agreement', () => import('./routes/vendor-agreement'), 'legal'),
          page('/500', () => import('./routes/server-error')),

          page('/login', () => import('./routes/login'), 'session'),
          page('/vendor/login', () => import('./routes/vendor-login'), 'session'),
          page('/register', () => import('./routes/register'), 'sign-up'),
          page('/register/user', () => import('./routes/register-user'), 'sign-up'),
          page('/register/vendor', () => import('./routes/register-vendor'), 'sign-up'),

          page('/events', () => import('./routes/events'), 'events'),
          page('/events/:id', () => import('./routes/event'), 'events', 'event-details', 'join-whitelist'),
          page('/myevents', () => import('./routes/my-events'), 'my-events', 'events'),
          page('/verify', () => import('./routes/verify-start'), 'verification'),
          page('/verify/:tokenId', () => import('./routes/verify'), 'verification'),
          page('/tx/:hash', () => import('./routes/transaction'), 'transaction'),

          {
            element: <RequireSession />,
            children: [page('/profile', () => import('./routes/profile'), 'profile')],
          },
          {
            element: <RequireRole only="users" />,
            children: [
              page(
                '/whitelist/:eventId?',
                () => import('./routes/join-whitelist'),
                'join-whitelist',
                'events',
              ),
              page('/mint/:eventId', () => import('./routes/mint'), 'minting', 'attendance'),
              page('/my-certificates', () => import('./routes/my-certificates'), 'my-certificates'),
              page(
                '/user/dashboard',
                () => import('./routes/user-dashboard'),
                'user-dashboard',
                'my-events',
                'attendance',
                'my-certificates',
              ),
              page('/user/verify', () => import('./routes/user-verify'), 'verification'),
            ],
          },
          {
            element: <RequireRole only="vendors" />,
            children: [
              page('/vendor/dashboard', () => import('./routes/vendor-dashboard'), 'vendor-dashboard'),
              page('/vendor/profile', () => import('./routes/vendor-profile'), 'organizer-profile'),
              page('/vendor/analytics', () => import('./routes/vendor-analytics'), 'analytics'),
              page('/vendor/event/create', () => import('./routes/create-event'), 'event-editor'),
              page(
                '/vendor/event/:id',
                () => import('./routes/manage-event'),
                'event-management',
                'participants',
                'event-whitelist',
              ),
              page('/vendor/event/:id/edit', () => import('./routes/edit-event'), 'event-editor'),
              page(
                '/vendor/event/:id/whitelist',
                () => import('./routes/event-whitelist'),
                'event-whitelist',
              ),
              page('/vendor/event/:id/minted', () => import('./routes/event-minted'), 'minted'),
              page('/vendor/event/:id/minted-certificates', () => import('./routes/event-minted'), 'minted'),
              page(
                '/vendor/event/:id/upload-certificate',
                () => import('./routes/upload-certificate'),
                'event-management',
              ),
            ],
          },
          page('*', () => import('./routes/not-found')),
        ],
      },
    ],
  },
]

/** The router of the browser. */
export function createRouter() {
  return createBrowserRouter(routes)
}
