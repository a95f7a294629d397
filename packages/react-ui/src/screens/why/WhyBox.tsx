import { whyTexts as texts, type WhyAnswer, type WhyOption, type WhyQuestion } from '@portico/core/access/view';
import { CircleCheck, CircleX } from 'lucide-react';
import { useId } from 'react';
import { Select } from '../../components/fields/Select.tsx';
import { Icon } from '../../components/marks/Icon.tsx';
import * as styles from './WhyBox.css.ts';

export interface WhyBoxProps {
  title: string;
  options: readonly WhyOption[];
  question: WhyQuestion | null;
  onAsk: (question: WhyQuestion) => void;
  answer: WhyAnswer | null;
  /** Stands under the answer. */
  note?: string | null;
}

/** "Why can this person do that": a page or a right is chosen, and what decides it is read. (issue 15) */
export function WhyBox({ title, options, question, onAsk, answer, note = null }: WhyBoxProps) {
  const id = useId();
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h3 className={styles.heading} id={id}>
        {title}
      </h3>
      <Select
        label={texts.ask}
        description={texts.askNote}
        placeholder={texts.pick}
        options={options}
        value={question}
        onChange={onAsk}
      />
      <div role="status" className={answer === null ? undefined : styles.answer}>
        {answer === null ? null : (
          <>
            <p className={styles.headline}>
              <span className={styles.mark[answer.allowed ? 'open' : 'closed']}>
                <Icon of={answer.allowed ? CircleCheck : CircleX} />
              </span>
              {answer.headline}
            </p>
            {answer.because.map((line) => (
              <p key={line} className={styles.line}>
                {line}
              </p>
            ))}
            {answer.change.map((line) => (
              <p key={line} className={styles.change}>
                {line}
              </p>
            ))}
            {note === null ? null : <p className={styles.line}>{note}</p>}
          </>
        )}
      </div>
    </section>
  );
}
