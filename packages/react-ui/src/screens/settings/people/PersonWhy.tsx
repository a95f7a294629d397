import { loadRoleGivers } from '@portico/core';
import { type WhyGiver, type WhyQuestion, whyOptions, whyPerson, whyTexts } from '@portico/core/access/view';
import { selectUser } from '@portico/core/session';
import { type People, type Person, type PersonForm, personOfForm } from '@portico/core/users';
import { useMemo, useState } from 'react';
import { useApp, useSession } from '../../../portal/portal-context.ts';
import { useAsked } from '../../../portal/useAsked.ts';
import { WhyBox } from '../../why/WhyBox.tsx';
import * as styles from './People.css.ts';

const none: readonly WhyGiver[] = [];

export interface PersonWhyProps {
  before: Person;
  form: PersonForm;
  known: People;
}

/** Why the opened user can do something, with the roles as they are chosen in the form. (issue 15) */
export function PersonWhy({ before, form, known }: PersonWhyProps) {
  const { portal } = useApp();
  const capabilities = useSession(selectUser)?.capabilities;
  const [question, ask] = useState<WhyQuestion | null>(null);
  const givers = useAsked(loadRoleGivers, portal).answered?.value ?? none;
  const routes = useMemo(() => portal.access().routes.flatMap(({ record }) => record ?? []), [portal]);
  const options = useMemo(() => whyOptions(routes), [routes]);
  const answer = useMemo(() => {
    if (question === null) return null;
    const { person, isUnsaved } = personOfForm(before, form, known);
    const place = { deployment: portal.deployment, routes, capabilities: capabilities ?? {} };
    return { isUnsaved, ...whyPerson(question, person, { all: known.roles, givers }, place) };
  }, [question, before, form, known, givers, portal, routes, capabilities]);
  return (
    <div className={styles.why}>
      <WhyBox
        title={whyTexts.title}
        options={options}
        question={question}
        onAsk={ask}
        answer={answer}
        note={answer?.isUnsaved === true ? whyTexts.unsaved : null}
      />
    </div>
  );
}
