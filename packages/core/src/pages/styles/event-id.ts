/** Small, and one click selects the id whole. In the page's own text color, whose contrast the editor checks. (decision 009) */
export const eventIdStyles = `.event{margin-top:28px;font-size:12px;line-height:18px}
.event span{font-family:"Liberation Mono","DejaVu Sans Mono",Consolas,monospace;user-select:all;-webkit-user-select:all}
`;
