import { Routes } from '../app/Routes.tsx';
import { Embedded, type EmbedProps } from './Embedded.tsx';

/** The whole portal in the page of another program, with its own sign-in page; places stand below `basePath`. */
export function Portal(props: EmbedProps) {
  return (
    <Embedded {...props} start="" isWhole>
      <Routes />
    </Embedded>
  );
}
