import { webRule } from '@portico/core/resources';
import { Suspense } from 'react';
import { Redirect, useLocation } from 'wouter';
import { onDemand } from '../../platform/on-demand.ts';
import { ResourceScreen } from '../resources/ResourceScreen.tsx';
import { policyMessages } from './messages.ts';

const NotFound = onDemand(() => import('../not-found/NotFound.tsx').then((module) => module.NotFound));

const crumbs = [{ label: policyMessages.policy }];

/** The rules of the tenant, a place for each kind. (UI.md 4.9, OP-217) */
export function Policy() {
  const [path] = useLocation();
  if (path === '/policy') return <Redirect to={webRule.place} replace />;
  if (path !== webRule.place) {
    return (
      <Suspense fallback={null}>
        <NotFound />
      </Suspense>
    );
  }
  return <ResourceScreen record={webRule} right="web_policy:rules" crumbs={crumbs} />;
}
