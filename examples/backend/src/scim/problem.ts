import { Problem } from '../http/problem.ts';

/** Words of the standard for what is wrong. (RFC 7644, section 3.12) */
type ScimType =
  | 'invalidFilter'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** A refusal with a word of the standard. (RFC 7644, section 3.12) */
export class ScimProblem extends Problem {
  readonly scimType: ScimType;

  constructor(status: number, scimType: ScimType, message: string) {
    super(status, { message });
    this.scimType = scimType;
  }
}

/** What was sent is wrong at a place, which the text names first. */
export function wrong(scimType: ScimType, message: string): ScimProblem {
  return new ScimProblem(400, scimType, message);
}

/** An error as directories read it. (RFC 7644, section 3.12) */
export function errorBody(status: number, detail: string, scimType?: ScimType): object {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    ...(scimType !== undefined && { scimType }),
    detail,
  };
}
