import type { Json } from '../../shared/index.ts';
import type { Browser } from '../model/model.ts';
import type { Comparator, Logic } from './checks.ts';

/** One comparison of a setting's value. `inbetween` takes a pair, the others one value. (PST-002) */
export interface Condition {
  setting: string;
  comparator: Comparator;
  value: Json;
}

/** What is asked of some browsers. */
export interface BenchmarkCheck {
  browsers: readonly Browser[];
  logic: Logic;
  conditions: readonly Condition[];
}

/** One recommendation; a browser that no check names is not concerned. */
export interface BenchmarkRule {
  id: string;
  title: string;
  /** Heading that rules are shown under. */
  group: string;
  /** Why it matters, in our own words. */
  rationale: string;
  checks: readonly BenchmarkCheck[];
}

/** A set of recommendations that policies are assessed against. (spec 3 section 3, benchmark policies) */
export interface BenchmarkPolicy {
  id: string;
  name: string;
  description: string;
  version: string;
  browsers: readonly Browser[];
  rules: readonly BenchmarkRule[];
}
