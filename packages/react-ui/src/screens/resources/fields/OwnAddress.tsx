import type { AddressesField } from '@portico/core/resources';
import { isAmong, ownAddressTexts as texts, withAddress } from '@portico/core/resources/view';
import { answerTo, failureOf, failureText } from '@portico/core/shared';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Button } from '../../../components/buttons/Button.tsx';
import { Icon } from '../../../components/marks/Icon.tsx';
import { Words } from '../../../components/words/Words.tsx';
import { useApp } from '../../../portal/portal-context.ts';
import { useAsked } from '../../../portal/useAsked.ts';
import { useFormField } from '../state/form-context.ts';
import type { FieldViewProps } from './field-props.ts';
import * as styles from './OwnAddress.css.ts';
import { ReadView } from './ReadView.tsx';
import { TokensView } from './TokensView.tsx';

const once = {};

/** Addresses, and whether one's own is among them: a list that locks out its sender is not saved. (UI.md 4.10) */
export function OwnAddress({ field, path }: FieldViewProps<AddressesField>) {
  const { portal } = useApp();
  const { value, isReadOnly, edit, leave } = useFormField(path);
  const asked = useAsked((_: object, signal) => portal.client.settings.getUserIp({ signal }), once);
  const failure = failureOf(asked, once);
  const own = answerTo(asked, once)?.ip ?? null;
  return (
    <div>
      {isReadOnly ? <ReadView field={field} path={path} draw={() => null} /> : <TokensView field={field} path={path} />}
      <p className={styles.ownAddress} role="status">
        {own === null ? (
          failure === null ? (
            texts.asking
          ) : (
            texts.failed(failureText(failure.error))
          )
        ) : (
          <>
            <span>
              <Words
                parts={{
                  address: (
                    <span className={styles.address} translate="no">
                      {own}
                    </span>
                  ),
                }}
              >
                {texts.yours}
              </Words>
            </span>
            {isAmong(own, value) ? (
              <span className={styles.isIn}>
                <Icon of={CircleCheck} size={14} />
                {texts.isIn}
              </span>
            ) : (
              <span className={styles.isOut}>
                <Icon of={TriangleAlert} size={14} />
                {texts.isOut}
              </span>
            )}
            {isReadOnly || isAmong(own, value) ? null : (
              <Button
                size="sm"
                onPress={() => {
                  edit(withAddress(own, value));
                  leave();
                }}
              >
                {texts.add}
              </Button>
            )}
          </>
        )}
      </p>
    </div>
  );
}
